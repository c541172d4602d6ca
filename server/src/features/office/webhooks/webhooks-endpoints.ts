import { webhookDeliveriesApi, webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import { serve } from '../../../http/serve.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getDelivery, listDeliveries } from './deliveries-queries.ts'
import { pauseWebhook } from './pause-webhook.ts'
import { replayDays } from './replay-days.ts'
import { replayDelivery } from './replay-delivery.ts'
import { resumeWebhook } from './resume-webhook.ts'
import { rotateWebhook } from './rotate-webhook.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'
import { getWebhook, listWebhooks } from './webhooks-queries.ts'

export const webhooksEndpoints = serve(webhooksApi, {
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
  rotate: rotateWebhook,
  test: testWebhook,
  pause: pauseWebhook,
  resume: resumeWebhook,
  replay: replayDays,
  deliveries: listDeliveries,
})

export const webhookDeliveriesEndpoints = serve(webhookDeliveriesApi, {
  get: getDelivery,
  replay: replayDelivery,
})
