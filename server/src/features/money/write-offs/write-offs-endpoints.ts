import { writeOffsApi } from '@shehena/domain/money/write-offs/write-offs-api'
import { serve } from '../../../http/serve.ts'
import { writeOff } from './write-off.ts'

export const writeOffsEndpoints = serve(writeOffsApi, { record: writeOff })
