import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { BankStatement } from '@shehena/domain/bank/statements/bank-statement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { StatementFigures } from './statement-figures.tsx'
import { statementMessages } from './statement-messages.ts'

/** Asks, and takes the lines of a statement out again. Why that is refused stays in the question. */
export function UndoStatement({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const t = useMessages(statementMessages)
  const queries = useQueryClient()
  useFocusBack()
  const { lines } = statement
  const undoing = useMutation({
    mutationFn: () => api.bankStatements.undo.call({ id: statement.id }),
    onSuccess: () => {
      toast.success(t.undone)
      onClose()
    },
    onSettled: () => refetch(queries, ['bank_statements', 'bank_lines']),
  })
  const button = useFocusAfter<HTMLButtonElement>(undoing.isPending)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.undoQuestion(statement.fileName)}
      withCloseButton={false}
      centered
      // The name of a file may take two lines.
      styles={{ title: { lineHeight: 1.3 } }}
    >
      <Stack data-question>
        {undoing.error && (
          <Alert color="red" title={t.undoFailed} role="alert">
            {undoing.error.message}
            {lines && lines.tied + lines.classified > 0 && <StatementFigures statement={statement} />}
          </Alert>
        )}
        <Text>{t.undoText(statement.newCount)}</Text>
        <Group justify="flex-end">
          <Button ref={button} variant="default" onClick={onClose} data-autofocus>
            {t.keep}
          </Button>
          <Button color="red" loading={undoing.isPending} onClick={() => undoing.mutate()}>
            {t.undo}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
