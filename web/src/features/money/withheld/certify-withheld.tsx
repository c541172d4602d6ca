import { dayOf, readClock } from '@shehena/domain/dates'
import type { WithheldRow } from '@shehena/domain/money/withheld/withheld'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { CertificateFiles } from './certificate-files.tsx'
import { WithheldDialog } from './withheld-dialog.tsx'
import { withheldMessages } from './withheld-messages.ts'

/** Records the certificate of an amount withheld; its file can be added beside. */
export function CertifyWithheld({ row, onClose }: { row: WithheldRow; onClose: () => void }) {
  const t = useMessages(withheldMessages)
  const [certificateNo, setNo] = useState('')
  const [certificateOn, setOn] = useState<string | null>(dayOf(readClock()))
  const { id, version, invoiceNo } = row
  return (
    <WithheldDialog
      title={t.certifyQuestion(invoiceNo)}
      submitLabel={t.certify}
      savedText={t.certified}
      failedText={t.certifyFailed}
      isTouched={certificateNo !== ''}
      save={() => api.withheld.certify.call({ id, version, certificateNo, certificateOn: certificateOn ?? '' })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <CertificateFields
            no={certificateNo}
            day={certificateOn}
            onNo={setNo}
            onDay={setOn}
            fields={fields}
            isRequired
          />
          <CertificateFiles row={row} />
        </>
      )}
    </WithheldDialog>
  )
}
