import { writeOffsApi } from '@shehena/domain/money/write-offs/write-offs-api'
import { serve } from '../../../http/serve.ts'
import { getWriteOffSetting } from '../../office/system/system-settings-queries.ts'
import { setWriteOffLimit } from './set-write-off-limit.ts'
import { writeOff } from './write-off.ts'

export const writeOffsEndpoints = serve(writeOffsApi, {
  record: writeOff,
  limit: getWriteOffSetting,
  setLimit: setWriteOffLimit,
})
