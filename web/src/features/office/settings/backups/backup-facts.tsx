import { Code, Text } from '@mantine/core'
import { dayOf, daysBetween, formatDay, formatInstant, readClock } from '@shehena/domain/dates'
import { unprovedNotes } from '@shehena/domain/office/backups/backup-facts'
import type { Backups, NightlyBackup } from '@shehena/domain/office/backups/backups-api'
import { formatFileSize } from '@shehena/domain/office/documents/file-size'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { NearTime } from '#web/shared/near-time.tsx'
import { DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { systemMessages } from '../system-messages.ts'
import { backupMessages } from './backup-messages.ts'

/** A person opens a backup with the key each quarter. */
const openedDays = 92
const checkCommand = 'npm run restore -- --check --key FILE'

/** The last good backup, what was proved, when a person opened one, and whose key opens them. */
export function BackupFacts({ backups, recipient }: { backups: Backups; recipient: string }) {
  const t = useMessages(backupMessages)
  const { dateFormat } = useClock()
  const { lastGood, lastProof, lastOpened, recipientSince } = backups
  return (
    <DetailList>
      <DetailRow label={t.lastGood}>{lastGood ? <Good backup={lastGood} /> : t.noGood}</DetailRow>
      <DetailRow label={t.restored}>{lastProof ? <Proof backup={lastProof} /> : t.neverProved}</DetailRow>
      <DetailRow label={t.opened}>
        <Opened at={lastOpened?.openedAt ?? null} />
      </DetailRow>
      <DetailRow label={t.encryptedFor}>
        <Text component="code" ff="monospace" size="xs" style={{ overflowWrap: 'anywhere' }}>
          {recipient}
        </Text>{' '}
        {recipientSince && t.since(formatDay(dayOf(recipientSince), dateFormat))}
      </DetailRow>
    </DetailList>
  )
}

function Good({ backup: { begunAt, size, rowCount, fileCount } }: { backup: NightlyBackup }) {
  const words = useMessages(systemMessages)
  return (
    <>
      <NearTime at={begunAt} />
      {`, ${formatFileSize(size ?? 0)}, ${words.rows(rowCount ?? 0)}, ${words.files(fileCount ?? 0)}`}
    </>
  )
}

function Proof({ backup: { proof, provedAt, proofNote } }: { backup: NightlyBackup }) {
  const t = useMessages(backupMessages)
  const clock = useClock()
  if (!proof || !provedAt) return null
  const at = formatInstant(provedAt, clock)
  const outcome = { equal: t.equalAt, different: t.differentAt, unproved: t.unprovedAt }[proof](at)
  const why = unprovedNotes.find((note) => note === proofNote)
  return proofNote ? t.because(outcome, why ? t[why] : proofNote) : outcome
}

function Opened({ at }: { at: string | null }) {
  const t = useMessages(backupMessages)
  const clock = useClock()
  if (at !== null && daysBetween(dayOf(at), dayOf(readClock())) <= openedDays) return formatInstant(at, clock)
  return (
    <>
      {at === null ? t.neverOpened : t.notOpenedSince(formatDay(dayOf(at), clock.dateFormat))}{' '}
      <Code>{checkCommand}</Code>
    </>
  )
}
