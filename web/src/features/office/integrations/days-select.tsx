import { NativeSelect } from '@mantine/core'
import { expiryNoticeDays } from '@shehena/domain/office/api-keys/key-limits'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { type Lifetime, lifetimes } from './key-days.ts'
import { keyFormMessages } from './key-form-messages.ts'

type Props = { label: string; value: Lifetime; error?: ReactNode; onChange: (days: Lifetime) => void }

/** How long a secret lasts. */
export function DaysSelect({ onChange, ...field }: Props) {
  const t = useMessages(keyFormMessages)
  return (
    <NativeSelect
      {...field}
      description={t.daysHint(expiryNoticeDays)}
      data={lifetimes.map((days) => ({ value: `${days}`, label: t[`days${days}`] }))}
      onChange={({ currentTarget }) => {
        const days = lifetimes.find((each) => `${each}` === currentTarget.value)
        if (days) onChange(days)
      }}
    />
  )
}
