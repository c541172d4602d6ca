import { Button, Group, Stack, Text } from '@mantine/core'
import type { CertificateImport } from '@shehena/domain/money/withheld/withheld-api'
import { useMessages } from '#web/app/messages.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { certificateFaultMessages, withheldMessages } from './withheld-messages.ts'

/** What a file of certificates ticked off, and which rows it did not and why. */
export function ImportAnswer({ answer, onClose }: { answer: CertificateImport; onClose: () => void }) {
  const t = useMessages(withheldMessages)
  const faults = useMessages(certificateFaultMessages)
  const { certified, known, problems } = answer
  return (
    <Modal opened onClose={onClose} title={t.uploaded} withCloseButton={false} size="lg" centered>
      <Stack gap="sm">
        <Text>{t.uploadedText(certified, known)}</Text>
        {problems.length > 0 && (
          <>
            <Text fw={600}>{t.notApplied}</Text>
            <ul>
              {problems.map(({ row, invoiceNo, reason }) => (
                <li key={row}>{t.inRow(row, invoiceNo, faults[reason])}</li>
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
