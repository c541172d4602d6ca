import '@mantine/core/styles/Radio.css'
import { Group, Radio, Text, TextInput } from '@mantine/core'
import { recipientPattern } from '@shehena/domain/office/backups/backup-facts'
import { useEffect, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { backupKeyMessages } from './backup-key-messages.ts'
import { isEndOf, type KeyPair, newPair } from './key-pair.ts'
import { ShownKey } from './shown-key.tsx'

type Props = {
  /** Whether another key is replaced. */
  hasKey: boolean
  version: number
  onClose: () => void
}

/**
 * Makes a pair of keys, or takes the public half of one that somebody has. The private half is in the memory of this dialog
 * alone, and gone with it.
 */
export function BackupKeyDialog({ hasKey, version, onClose }: Props) {
  const t = useMessages(backupKeyMessages)
  const [isOwn, setOwn] = useState(false)
  const [letters, setLetters] = useState('')
  const [typed, setTyped] = useState('')
  const pair = usePair()
  const send = async () => {
    const recipient = isOwn ? publicKeyOf(typed, t) : keptKeyOf(pair, letters, t)
    return api.backups.setKey.call({ version, recipient })
  }
  return (
    <SmallForm
      title={hasKey ? t.replaceKey : t.makeKey}
      submitLabel={t.useKey}
      savedText={t.saved}
      failedText={t.failed}
      isTouched={!isOwn || typed !== ''}
      changes={['backup_settings']}
      save={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {hasKey && <Text size="sm">{t.oldStays}</Text>}
          <Radio.Group label={t.which} value={isOwn ? 'own' : 'new'} onChange={(value) => setOwn(value === 'own')}>
            <Group mt="xs">
              <Radio value="new" label={t.newPair} />
              <Radio value="own" label={t.ownKey} />
            </Group>
          </Radio.Group>
          {isOwn ? (
            <TextInput
              label={t.publicKey}
              description={t.publicKeyHint}
              required
              autoComplete="off"
              spellCheck={false}
              value={typed}
              error={errors.recipient}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          ) : (
            <>
              <ShownKey pair={pair} />
              <TextInput
                label={t.lastLetters}
                description={t.lastLettersHint}
                required
                autoComplete="off"
                spellCheck={false}
                value={letters}
                error={errors.letters ?? errors.recipient}
                onChange={({ currentTarget }) => setLetters(currentTarget.value)}
              />
            </>
          )}
        </>
      )}
    </SmallForm>
  )
}

/** A pair that is made once, when the dialog opens; null until then. */
function usePair(): KeyPair | null {
  const [pair, setPair] = useState<KeyPair | null>(null)
  useEffect(() => {
    let isOpen = true
    void newPair().then((made) => isOpen && setPair(made))
    return () => {
      isOpen = false
    }
  }, [])
  return pair
}

type Texts = TextsOf<typeof backupKeyMessages>

/** The public half of the pair that is shown. @throws ApiError unless its private half is kept elsewhere */
function keptKeyOf(pair: KeyPair | null, letters: string, t: Texts): string {
  if (!pair || !isEndOf(pair.privateKey, letters)) throw atField('letters', t.wrongLetters)
  return pair.publicKey
}

/** What somebody has typed as their public key. @throws ApiError for anything else, a private key above all: it is not sent */
function publicKeyOf(typed: string, t: Texts): string {
  const key = typed.trim()
  if (/AGE-SECRET-KEY/i.test(key)) throw atField('recipient', t.isPrivate)
  if (!recipientPattern.test(key)) throw atField('recipient', t.noPublicKey)
  return key
}

function atField(field: string, message: string): ApiError {
  return new ApiError(400, { code: 'INVALID', message, fields: { [field]: message } })
}
