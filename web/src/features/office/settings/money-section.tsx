import routes from 'virtual:contract-routes/system'
import { Stack } from '@mantine/core'
import { addRoutes } from '#web/app/api.ts'
import { CreditCard } from './credit-card.tsx'
import { CreditNoteCard } from './credit-note-card.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { VatCard } from './vat-card.tsx'
import { WriteOffCard } from './write-off-card.tsx'

addRoutes(routes)

/** VAT, the limits of what finance does by itself, what counts against credit limits, and exchange rates. */
export function MoneySection() {
  return (
    <Stack gap="lg">
      <VatCard />
      <CreditCard />
      <WriteOffCard />
      <CreditNoteCard />
      <ExchangeRates />
    </Stack>
  )
}
