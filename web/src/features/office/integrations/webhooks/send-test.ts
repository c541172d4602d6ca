import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { webhookPath } from '../integrations-path.ts'
import { hostOf } from './told-events.ts'
import { webhookMessages } from './webhook-messages.ts'

/** Sends a test. @param isInLog whether the log already shows, where its result appears */
export function useSendTest(webhook: Webhook, { isInLog = false } = {}) {
  const t = useMessages(webhookMessages)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const path = webhookPath(webhook.id)
  return useMutation({
    mutationFn: () => api.webhooks.test.call({ id: webhook.id }),
    onSuccess: () =>
      isInLog
        ? toast.success(t.testSent)
        : toast.success(t.testSent, t.testText(hostOf(webhook.url)), [
            { label: t.log, path, run: () => void navigate({ href: path }) },
          ]),
    onError: (error) => tellFailure(t.testFailed, error),
    onSettled: () => refetch(queries, ['webhook_deliveries']),
  })
}
