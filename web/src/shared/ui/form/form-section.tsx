import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './form-shell.module.css'

/** A titled group of fields, in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.sectionTitle}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** A field that spans all columns of its section. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
