import { idOf, oneOf, pageOf } from '#web/app/search.ts'

/** Search parameters of the page: of the list of keys, and the open dialog. */
export const integrationsSearch = (raw: Record<string, unknown>) => ({
  ...pageOf(raw),
  ...oneOf(raw, 'new', ['key', 'webhook'] as const),
  ...idOf(raw, 'edit'),
  ...idOf(raw, 'webhook'),
})
export type IntegrationsSearch = ReturnType<typeof integrationsSearch>

/** Search parameters of the delivery log of a webhook: of the list, and the open delivery. */
export const webhookSearch = (raw: Record<string, unknown>) => ({
  ...pageOf(raw),
  ...oneOf(raw, 'status', ['queued', 'sent', 'failed'] as const),
  ...idOf(raw, 'delivery'),
})
export type WebhookSearch = ReturnType<typeof webhookSearch>
