import { Button, FileButton } from '@mantine/core'
import type { CertificateImport } from '@shehena/domain/money/withheld/withheld-api'
import type { WithheldKind } from '@shehena/domain/money/withheld/withheld-list'
import { useState } from 'react'
import { api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ImportAnswer } from './import-answer.tsx'
import { withheldMessages } from './withheld-messages.ts'

const RecordWithheld = lazyPart(() =>
  import('./record-withheld.tsx').then((file) => ({ default: file.RecordWithheld })),
)

/** The buttons above the list: reading a file of certificates of one tax, and recording an amount withheld. */
export function WithheldTools({ kind }: { kind: WithheldKind }) {
  const t = useMessages(withheldMessages)
  const mayCertify = useCan('withheld.certify')
  const mayRecord = useCan('withheld.record')
  const [answer, setAnswer] = useState<CertificateImport | null>(null)
  const [isRecording, setRecording] = useState(false)
  const reading = useAct({
    act: (file: File) => api.withheld.import.call({ file, kind }, { context: { idempotencyKey: newKey() } }),
    changes: ['withheld'],
    onDone: setAnswer,
    failedText: t.uploadFailed,
  })
  return (
    <>
      {mayCertify && (
        <FileButton accept=".csv,.txt,text/csv" onChange={(file) => file && reading.mutate(file)}>
          {(props) => (
            <Button variant="default" loading={reading.isPending} {...props}>
              {kind === 'income' ? t.uploadIncome : t.upload}
            </Button>
          )}
        </FileButton>
      )}
      {mayRecord && <Button onClick={() => setRecording(true)}>{t.record}</Button>}
      {answer && <ImportAnswer answer={answer} onClose={() => setAnswer(null)} />}
      {isRecording && <RecordWithheld onClose={() => setRecording(false)} />}
    </>
  )
}
