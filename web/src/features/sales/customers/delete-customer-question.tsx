import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, isMissing } from '#web/app/api.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'

type Props = { customer: Customer; onClose: () => void }

/** Confirms and deletes a customer, or says why a referenced one cannot be deleted. */
export function Question({ customer: { id, legalName }, onClose }: Props) {
  const t = useMessages(customerMessages)
  const queries = useQueryClient()
  const navigate = useNavigate()

  const leave = async () => {
    await navigate({ href: listAsItWas(paths.customers()), replace: true })
    queries.removeQueries({ queryKey: api.customers.get.key({ input: { id } }) })
    await queries.invalidateQueries({ queryKey: api.customers.key() })
  }
  const deletion = useMutation({
    mutationFn: () => api.customers.delete.call({ id }),
    onSuccess: () => {
      toast.success(t.deleted)
      return leave()
    },
    onError: (error) => {
      onClose()
      tellFailure(t.deleteFailed, error)
      if (isMissing(error)) return leave()
    },
  })

  return (
    <ConfirmDialog
      opened
      title={t.deleteTitle(legalName)}
      text={t.deleteQuestion}
      confirmLabel={t.deleteCustomer}
      isDestructive
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  )
}
