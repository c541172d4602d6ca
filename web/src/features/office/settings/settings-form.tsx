import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps } from 'react'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { ChangeBar } from './change-bar.tsx'

type Props<Values extends object> = Omit<ComponentProps<typeof FormShell<Values>>, 'submitLabel' | 'buttons'> & {
  form: UseFormReturnType<Values>
}

/** The frame of every form of the settings: its buttons show once something has changed. */
export function SettingsForm<Values extends object>(props: Props<Values>) {
  const { form, isSaving } = props
  return (
    <FormShell
      {...props}
      buttons={(isSaving || form.isDirty()) && <ChangeBar isSaving={isSaving} onCancel={() => form.reset()} />}
    />
  )
}
