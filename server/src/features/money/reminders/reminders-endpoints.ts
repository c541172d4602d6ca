import { remindersApi } from '@shehena/domain/money/reminders/reminders-api'
import { serve } from '../../../http/serve.ts'
import { previewText } from './preview-text.ts'
import { remindNow } from './remind-now.ts'
import { getReminders, previewReminders } from './reminders-queries.ts'
import { stopReminders } from './stop-reminders.ts'
import { switchReminders } from './switch-reminders.ts'
import { updateSteps } from './update-steps.ts'
import { updateText } from './update-text.ts'

export const remindersEndpoints = serve(remindersApi, {
  get: getReminders,
  preview: previewReminders,
  updateSteps,
  updateText,
  previewText,
  switch: switchReminders,
  remindNow,
  stop: stopReminders,
})
