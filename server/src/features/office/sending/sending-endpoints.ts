import { sendingApi } from '@shehena/domain/office/sending/sending-api'
import { serve } from '../../../http/serve.ts'
import { resumeSending } from './resume-sending.ts'
import { getSending } from './sending-queries.ts'

export const sendingEndpoints = serve(sendingApi, {
  get: getSending,
  resume: resumeSending,
})
