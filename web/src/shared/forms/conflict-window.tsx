import { Alert, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatInstant } from '@shehena/domain/dates'
import type { EntityName } from '@shehena/domain/office/history/recorded-fields'
import { kindsOf, partOf } from '@shehena/domain/office/history/recorded-fields'
import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { useFocusBack } from '../ui/dialog/focus-back.ts'
import { toast } from '../ui/toast/toast.ts'
import type { FieldFormats } from './conflict.ts'
import { conflictMessages } from './conflict-messages.ts'
import classes from './conflict-window.module.css'
import { copyText } from './copy-text.ts'
import type { EditConflict } from './edit.ts'
import { FieldValue, type Format } from './field-value.tsx'
import { type Difference, isTheirs, type Merge } from './merge.ts'

type Choice = 'mine' | 'theirs'

type Props = {
  conflict: Pick<EditConflict<unknown>, 'details'>
  formats: EntityName | FieldFormats
  labels: object
  /** Saves, with these fields as somebody else saved them. */
  onResolve: (theirs: Difference[]) => void
  onClose: () => void
}

/** An edit conflict: both versions of each contested field side by side, to choose from; the rest is merged. */
export function ConflictWindow({ conflict, formats, labels, onResolve, onClose }: Props) {
  const t = useMessages(conflictMessages)
  const clock = useClock()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const window = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [isIncomplete, setIncomplete] = useState(false)
  useFocusBack()

  const { contested, settled, closedText, lastChange } = conflict.details
  const by = lastChange?.by ?? t.system
  const open = closedText === null ? contested.filter(({ isFrozen }) => !isFrozen) : []
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(open.map(({ field }) => [field, choice])))

  const save = (event: FormEvent) => {
    event.preventDefault()
    // A portal's event reaches the form that this window belongs to.
    event.stopPropagation()
    const undecided = open.find(({ field }) => !choices[field])
    setIncomplete(undecided !== undefined)
    if (undecided) {
      window.current?.querySelector<HTMLElement>(`input[name="${undecided.field}"]`)?.focus()
      return
    }
    const theirs = contested.filter(({ field, isFrozen }) => isFrozen || choices[field] === 'theirs')
    onResolve([...theirs, ...settled.filter(isTheirs)])
  }

  const copy = () => {
    // innerText, unlike textContent, keeps the lines of a list apart.
    const cells = window.current?.querySelectorAll<HTMLElement>('[data-mine]') ?? []
    // biome-ignore lint/performance/useDomNodeTextContent: see above.
    const text = [...cells].map((cell) => `${cell.dataset.mine}: ${cell.innerText}`).join('\n')
    return copyText(text, window.current).then(
      () => toast.success(t.copied),
      () => toast.failure(t.copyFailed),
    )
  }

  const shown = { formats, labels, by }
  return (
    <Modal
      opened
      onClose={onClose}
      title={lastChange ? t.changedBy(by, formatInstant(lastChange.at, clock)) : t.gone}
      size="62rem"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.close, tabIndex: -1 }}
    >
      <form ref={window} className={classes.window} noValidate data-question onSubmit={save}>
        {closedText ? <Alert color="yellow">{closedText}</Alert> : <Text>{t.ask}</Text>}
        {open.length > 0 && (
          <Group gap="xs">
            <Button variant="default" onClick={() => chooseAll('theirs')}>
              {t.keepTheirs}
            </Button>
            <Button variant="default" onClick={() => chooseAll('mine')}>
              {t.keepMine}
            </Button>
          </Group>
        )}
        {contested.map((difference) => (
          <Contested
            key={difference.field}
            {...shown}
            difference={difference}
            isOpen={open.includes(difference)}
            isFirst={difference === open[0]}
            choice={choices[difference.field]}
            isMissing={isIncomplete && !choices[difference.field]}
            onChoose={(choice) => setChoices({ ...choices, [difference.field]: choice })}
          />
        ))}
        <Settled {...shown} title={lastChange ? t.merged : t.typed} differences={settled} />
        <Group className={classes.buttons} gap="xs" data-bottom-bar>
          {closedText === null && <Button type="submit">{t.save}</Button>}
          <Button variant="default" data-autofocus={open.length === 0 || undefined} onClick={onClose}>
            {t.back}
          </Button>
          <Button variant="subtle" className={classes.copy} onClick={copy}>
            {t.copy}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

type Shown = Pick<Props, 'formats' | 'labels'> & { by: string }

type ContestedProps = Shown & {
  difference: Merge['contested'][number]
  isOpen: boolean
  isFirst: boolean
  choice: Choice | undefined
  isMissing: boolean
  onChoose: (choice: Choice) => void
}

/** One field: what it was, and both versions; the user chooses one if they can. */
function Contested({ difference, isOpen, isFirst, choice, isMissing, onChoose, by, ...shown }: ContestedProps) {
  const t = useMessages(conflictMessages)
  const { field, isFrozen } = difference
  const { label, shownAs } = describe(field, shown)
  const version = (side: Choice, title: string) => {
    const value = (
      <div className={classes.value} data-mine={side === 'mine' ? label : undefined}>
        <FieldValue {...shownAs} value={difference[side]} />
      </div>
    )
    if (!isOpen) {
      return (
        <div className={classes.version}>
          <span className={classes.side}>{title}</span>
          {value}
        </div>
      )
    }
    return (
      <label className={classes.version} data-chosen={choice === side}>
        <span className={classes.side}>
          <input
            type="radio"
            name={field}
            value={side}
            checked={choice === side}
            aria-invalid={isMissing}
            data-autofocus={(isFirst && side === 'theirs') || undefined}
            onChange={() => onChoose(side)}
          />
          {title}
        </span>
        {value}
      </label>
    )
  }
  return (
    <fieldset className={classes.field}>
      <legend className={classes.name}>{label}</legend>
      <div className={classes.versions}>
        <div className={classes.before}>
          <span className={classes.side}>{t.before}</span>
          <div className={classes.value}>
            <FieldValue {...shownAs} value={difference.base} />
          </div>
        </div>
        {version('theirs', t.theirs(by))}
        {version('mine', t.mine)}
      </div>
      {isMissing && isOpen && (
        <p className={classes.missing} role="alert">
          {t.choose}
        </p>
      )}
      {isFrozen && <p className={classes.frozen}>{t.frozen}</p>}
    </fieldset>
  )
}

/** The differences that need no choice. */
function Settled({ title, differences, by, ...shown }: Shown & { title: string; differences: Difference[] }) {
  const t = useMessages(conflictMessages)
  const named = differences.filter(({ field }) => describe(field, shown).isShown)
  if (named.length === 0) return null
  return (
    <section>
      <h3 className={classes.name}>{title}</h3>
      <dl className={classes.settled}>
        {named.map(({ field, base, theirs, mine, changedBy }) => {
          const { label, shownAs } = describe(field, shown)
          const isMine = changedBy === 'me'
          return (
            <div key={field}>
              <dt>
                {label} <span className={classes.who}>{isMine ? t.byMe : t.byThem(by)}</span>
              </dt>
              <dd>
                <del>
                  <FieldValue {...shownAs} value={base} />
                </del>
                {' → '}
                <ins data-mine={isMine ? label : undefined}>
                  <FieldValue {...shownAs} value={isMine ? mine : theirs} />
                </ins>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

type Description = { label: string; isShown: boolean; shownAs: { of?: EntityName; format: Format } }

/** The label and format of a field. A field without one, such as a password, is merged and not shown. */
function describe(field: string, { formats, labels }: Pick<Props, 'formats' | 'labels'>): Description {
  // safe: the labels of the form by path.
  const label = (labels as Record<string, string>)[field] ?? field
  if (typeof formats === 'object') {
    const format = formats[field]
    return { label, isShown: format !== undefined, shownAs: { format: format ?? 'text' } }
  }
  const kind = kindsOf(formats)[field]
  const part = partOf(formats)?.part
  // The one field of such a form that is no field of the record is the list of its parts.
  const rows = part && (field === 'lines' || field === 'waypoints') ? { rowsOf: part } : undefined
  const format = kind ?? rows
  return { label, isShown: format !== undefined, shownAs: { of: formats, format: format ?? 'text' } }
}
