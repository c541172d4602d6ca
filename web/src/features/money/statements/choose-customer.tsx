import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { AsyncSelect } from '#web/shared/ui/form/async-select.tsx'
import { sentStatementsMessages } from './sent-statements-messages.ts'

/** Asks whose statement is wanted, and opens it. */
export function ChooseCustomer({ onClose }: { onClose: () => void }) {
  const t = useMessages(sentStatementsMessages)
  const navigate = useNavigate()
  return (
    <Dialog title={t.whose} width="28rem" onClose={onClose}>
      <AsyncSelect
        label={t.customer}
        data-autofocus
        find={(q) => api.customers.list.queryOptions({ input: q ? { q, first: 'closest' } : {} })}
        optionsOf={({ items }) =>
          items.map(({ id, legalName, externalCode }) => ({
            value: id,
            label: legalName,
            ...(externalCode && { detail: externalCode }),
          }))
        }
        failedText={() => t.customersFailed}
        value={null}
        onChange={(id) => id && void navigate({ href: financePaths.statement(id) })}
      />
    </Dialog>
  )
}
