import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './text-area.module.css'

type Props = InputBaseProps & Omit<ComponentProps<'textarea'>, keyof InputBaseProps | 'rows'> & { minRows: number }

/** A text of several lines that grows with what is typed. Mantine's own measures it by script, which weighs 3 KB. */
export function TextArea({ minRows, ...props }: Props) {
  return (
    <InputBase
      component="textarea"
      multiline
      rows={minRows}
      classNames={{ input: classes.input ?? '' }}
      {...props}
      style={{ '--rows': minRows }}
    />
  )
}
