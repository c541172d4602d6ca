import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { FileChoice } from './file-choice.tsx'
import { importMessages } from './import-messages.ts'
import { ImportProgress } from './import-progress.tsx'
import { Preview } from './preview.tsx'
import { Questions } from './questions.tsx'
import { useImport } from './use-import.ts'

type Props = {
  accounts: readonly BankAccount[]
  /** The account that shows. */
  account: BankAccount
  /** Receives the account that lines were added to. */
  onClose: (added?: string) => void
}

/** Reads a statement, asks what the reader has to know, says what applying it would do, and applies it. */
export function ImportDialog({ accounts, account, onClose }: Props) {
  const t = useMessages(importMessages)
  const inUse = accounts.filter(({ id, isActive }) => isActive || id === account.id)
  const importing = useImport(account.id)
  const { file, answer, questions, applied, isReading, readFailure } = importing
  const chosen = inUse.find(({ id }) => id === importing.account) ?? account
  useMayBeUnsaved(() => file !== null && !applied)
  const cancel = (
    <Button variant="default" onClick={() => onClose()}>
      {t.cancel}
    </Button>
  )
  const others = (
    <>
      {cancel}
      {importing.askAgain && (
        <Button variant="default" disabled={isReading || importing.isApplying} onClick={importing.askAgain}>
          {t.changeAnswers}
        </Button>
      )}
    </>
  )
  const close = () => onClose(applied && importing.account)
  return (
    <Dialog title={t.title} width="52rem" onClose={close}>
      <Stack>
        {applied ? (
          <ImportProgress statement={applied} account={chosen} onClose={close} />
        ) : (
          <>
            <NativeSelect
              label={t.account}
              data={inUse.map(({ id, name }) => ({ value: id, label: name }))}
              value={importing.account}
              disabled={isReading || importing.isApplying}
              onChange={({ currentTarget }) => importing.setAccount(currentTarget.value)}
            />
            <FileChoice
              file={file}
              isBusy={isReading}
              isDisabled={importing.isApplying}
              isNext={!file || (Boolean(readFailure) && importing.isFileAtFault)}
              onChoose={importing.choose}
            />
            {isReading && <Text role="status">{t.reading}</Text>}
            {!isReading && readFailure && (
              <Alert color="red" title={t.readFailed} role="alert">
                {readFailure}
              </Alert>
            )}
            {questions && (
              <Questions
                key={JSON.stringify(questions)}
                questions={questions}
                account={chosen}
                given={importing.answers}
                isBusy={isReading}
                onAnswer={importing.give}
                others={others}
              />
            )}
            {!questions && answer?.kind === 'read' && (
              <Preview
                key={answer.preview.statement.id}
                preview={answer.preview}
                isFirst={chosen.lastDay === null}
                importing={importing}
                others={others}
              />
            )}
            {!questions && !answer && (
              <Group justify="flex-end">
                {isReading ? cancel : others}
                {readFailure && !isReading && !importing.isFileAtFault && (
                  <Button onClick={importing.readAgain}>{t.readAgain}</Button>
                )}
              </Group>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}
