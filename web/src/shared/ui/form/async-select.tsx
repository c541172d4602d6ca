import { ComboboxChevron, InputBase, type TextInputProps, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useMessages } from '#web/app/messages.ts'
import { standingPart } from '../lazy-part.ts'
import { asyncSelectMessages } from './async-select-messages.ts'
import { chosenLabels } from './chosen-labels.ts'
import { ClearChoice } from './clear-choice.tsx'
import { warning } from './field-warning.tsx'
import { useOpenChoice } from './open-choices.ts'
import type { ListKeys } from './search-list.tsx'
import { type Draft, doubtAbout, takenOf } from './taken-option.ts'
import { useSettled } from './use-settled.ts'

const SearchList = standingPart(() => import('./search-list.tsx').then((file) => ({ default: file.SearchList })))

export type Option = {
  value: string
  label: string
  /** Shown beside the label in the list. */
  detail?: string
  /** Grey, and chosen like any other. */
  isDimmed?: boolean
}

/** Creates a record that a search does not find, in a dialog over the form. */
export type Creation<Choice extends Option> = {
  /** Text of the option, for what is typed. */
  text: (typed: string) => string
  /** The dialog. `typed` is what was typed in the field. */
  dialog: (props: { typed: string; onCreated: (choice: Choice) => void; onClose: () => void }) => ReactNode
}

export type AsyncSelectProps<Choice extends Option> = Omit<
  TextInputProps,
  'value' | 'onChange' | 'label' | 'aria-label' | 'error'
> & {
  label?: string
  'aria-label'?: string
  error?: TextInputProps['error']
  value: string | null
  /** Receives the option as `optionsOf` gave it, with its further properties. */
  onChange: (value: string | null, choice: Choice | null) => void
  /** Label of the current value, which a search may not return. */
  selectedLabel?: string | undefined
  /** Error text where the options cannot be loaded. */
  failedText?: (error: Error) => string
  creation?: Creation<Choice> | undefined
  /** Receives whether there is typed text without a choice. */
  onOpenChoice?: (isOpen: boolean) => void
}

type Props<Found, Choice extends Option> = AsyncSelectProps<Choice> & {
  /** Query of the options for the typed text. */
  // biome-ignore lint/suspicious/noExplicitAny: a query's key may be of any type.
  find: (q: string | undefined) => UseQueryOptions<Found, Error, Found, any>
  optionsOf: (found: Found) => Choice[]
  /** Shown below the label in the list. */
  detailOf?: (choice: Choice) => ReactNode
  /** Whether there are matches that are not listed. */
  hasMore?: (found: Found) => boolean
}

/**
 * A select with search on the server: the first option is the best match. Enter or leaving the field chooses it, also
 * where the answer arrives later; text without a match stays, with an error, and blocks saving.
 */
export function AsyncSelect<Found, Choice extends Option>({
  value,
  onChange,
  selectedLabel,
  find,
  optionsOf,
  detailOf,
  hasMore,
  failedText,
  creation,
  onOpenChoice,
  ...props
}: Props<Found, Choice>) {
  const t = useMessages(asyncSelectMessages)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [list, setList] = useState<ListKeys | null>(null)
  const [marked, setMarked] = useState<string | null>(null)
  // The labels of values already chosen: a search may not return them, and `selectedLabel` is that of the newest record.
  const [first] = useState<Option | null>(value && selectedLabel ? { value, label: selectedLabel } : null)
  const [chosen, setChosen] = useState<Option | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  // What was chosen out of sight: the list showed no matches yet.
  const [late, setLate] = useState<{ choice: Option; doubt: string | false } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [newName, setNewName] = useState<string | null>(null)

  const known = [chosen, first].find((option) => option?.value === value)
  const current = known ?? (value ? { value, label: chosenLabels.get(value) ?? selectedLabel ?? '' } : null)
  const typed = draft?.of === value ? draft : null
  const text = typed?.text.trim() ?? ''
  const paused = useSettled(text)
  const q = text && (typed?.isTaken ? text : paused)
  const query = find(q || undefined)
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  const found = data ? optionsOf(data) : []
  const others = current && !found.some((option) => option.value === current.value) ? [current] : []
  const isFetching = fetchStatus === 'fetching'
  const isAnswered = query.enabled !== false && q === text && data !== undefined && !isPlaceholderData && !isFetching
  const best = text && isAnswered ? found[0] : undefined
  const state = stateOf()
  const lately = late?.choice.value === value ? late : null

  const choose = (choice: Choice | null) => {
    setDraft(null)
    setLate(null)
    setOpen(false)
    setChosen(choice)
    if (choice) chosenLabels.set(choice.value, choice.label)
    if ((choice?.value ?? null) !== value) onChange(choice?.value ?? null, choice)
  }

  const take = () => {
    if (!typed) return
    setDraft(text ? { ...typed, isTaken: true } : null)
    if (state === 'missed' || state === 'failed') void refetch()
  }

  const type = (next: string) => {
    setLate(null)
    if (next === '') choose(null)
    else setDraft(next === current?.label ? null : { text: next, of: value, isTaken: false, steps: 0, picked: null })
    setOpen(true)
  }

  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || list?.steer(event)) return
    if (event.key === 'Escape') {
      setOpen(false)
      if (typed) setDraft({ ...typed, isTaken: false })
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter never submits the form, whether the list is open or not.
    event.preventDefault()
    if (isOpen || typed) take()
    else setOpen(true)
  }

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setOpen(false)
    const isElsewhere = document.activeElement === event.currentTarget || newName !== null
    if (!isElsewhere) take()
    props.onBlur?.(event)
  }

  const taken = typed?.isTaken && best ? takenOf(found, typed) : undefined
  const chooseTaken = useEffectEvent(() => {
    if (!taken || !typed) return
    choose(taken)
    const doubt = doubtAbout(taken, found, typed)
    setLate({ choice: taken, doubt: doubt ? t[doubt](text) : false })
  })
  useEffect(() => void (taken?.value && chooseTaken()), [taken?.value])

  const isUnchosen = state !== 'none'
  const noteOpen = useEffectEvent((isUnchosen: boolean) => onOpenChoice?.(isUnchosen))
  useEffect(() => noteOpen(isUnchosen), [isUnchosen])
  useOpenChoice({
    isUnchosen,
    isLooking: state === 'looking',
    isHopeless: state === 'missed',
    take,
    whyNot: () => {
      if (state !== 'none') return state === 'open' ? 'dropped' : 'missed'
      if (!lately?.doubt) return null
      // Nobody has seen what would be saved.
      input.current?.focus()
      return 'dropped'
    },
  })

  const label = props.label ?? props['aria-label'] ?? ''
  const shownError = {
    missed: <span role="alert">{t.noneMatches(label, text)}</span>,
    failed: <span role="alert">{(error && failedText?.(error)) ?? t.lookedUpLater(text)}</span>,
  }
  const isWrong = state === 'missed' || state === 'failed'
  const isListed = isOpen && list !== null
  const isClearable = value !== null && !props.disabled

  return (
    <>
      <InputBase
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-haspopup="listbox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={(isListed && marked) || undefined}
        aria-busy={state === 'looking' || undefined}
        // Escape closes the list, and not the dialog around it.
        data-mantine-stop-propagation={isOpen || undefined}
        rightSection={
          isClearable ? <ClearChoice onClear={() => choose(null)} /> : <ComboboxChevron error={props.error} />
        }
        rightSectionPointerEvents={isClearable ? 'all' : 'none'}
        {...props}
        {...warning(lately?.doubt ?? false)}
        loading={state === 'looking'}
        // A save returns to the field: see FormShell.
        data-unread={isWrong || undefined}
        error={isWrong ? shownError[state] : state !== 'looking' && (props.error ?? (error && failedText?.(error)))}
        value={typed?.text ?? current?.label ?? ''}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={steer}
        onBlur={leave}
      />
      {/* The focus is elsewhere by then. */}
      <VisuallyHidden aria-live="polite">
        {lately && [`${label}: ${lately.choice.label}.`, lately.doubt].filter(Boolean).join(' ')}
      </VisuallyHidden>
      <Suspense>
        <SearchList
          ref={setList}
          id={listId}
          label={label}
          field={input}
          options={text && q ? [...found, ...others] : [...others, ...found]}
          chosen={value}
          isBestFirst={best !== undefined}
          steps={typed?.steps ?? 0}
          // What is listed until the answer comes does not match what is typed.
          onStep={
            typed?.picked === null && text && !isAnswered && (() => setDraft({ ...typed, steps: typed.steps + 1 }))
          }
          picked={typed?.picked ?? null}
          onPick={(picked) => typed && setDraft({ ...typed, picked })}
          detailOf={(value) => {
            const choice = found.find((option) => option.value === value)
            return choice && detailOf?.(choice)
          }}
          moreText={data && hasMore?.(data) ? t.typeForMore : undefined}
          emptyText={isFetching || q !== text ? t.searching : t.nothingFound}
          isOpen={isOpen && !props.disabled}
          onOpen={setOpen}
          onMark={setMarked}
          onChoose={(next) => {
            const choice = found.find((option) => option.value === next)
            if (choice) choose(choice)
            else setDraft(null)
            setOpen(false)
          }}
          newText={creation?.text(text)}
          onNew={() => {
            setNewName(text)
            setOpen(false)
          }}
        />
      </Suspense>
      <Suspense>
        {newName !== null &&
          creation?.dialog({
            typed: newName,
            onCreated: (choice) => {
              setNewName(null)
              choose(choice)
            },
            onClose: () => setNewName(null),
          })}
      </Suspense>
    </>
  )

  function stateOf(): 'none' | 'open' | 'looking' | 'missed' | 'failed' {
    if (!text) return 'none'
    if (!typed?.isTaken) return 'open'
    if (isAnswered) return found.length > 0 ? 'looking' : 'missed'
    return fetchStatus === 'paused' || (error && !isFetching) ? 'failed' : 'looking'
  }
}
