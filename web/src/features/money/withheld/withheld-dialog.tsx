import type { ComponentProps } from 'react'
import { SmallForm } from '#web/shared/forms/small-form.tsx'

/** A small form about an amount withheld. */
export function WithheldDialog(props: Omit<ComponentProps<typeof SmallForm>, 'changes'>) {
  return <SmallForm changes={['withheld']} {...props} />
}
