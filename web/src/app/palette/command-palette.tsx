import routes from 'virtual:contract-routes/search'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SearchHit } from '@shehena/domain/office/search/search-api'
import { shortestSearch } from '@shehena/domain/office/search/search-kinds'
import { IconPlus, IconReportMoney, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useMayDo } from '#web/app/session.tsx'
import { useReadyMenu } from '../shell/ready-menu.ts'
import { type Entry, menuEntries, menuMessages } from '../shell/sidebar-menu.ts'
import type { Typed } from '../shell/typed-ahead.tsx'
import classes from './command-palette.module.css'
import { pageMessages } from './page-messages.ts'
import { actions, isMeant, pathFrom, pathOfRecord } from './palette-commands.ts'
import { paletteMessages } from './palette-messages.ts'
import { entriesFor, furtherPages, isEntryMeant, isPageMeant } from './palette-pages.ts'

addRoutes(routes)

type Command = { path: string; label: string; detail?: string; kind?: string; icon?: ReactNode }

const debounceMs = 200

type Props = {
  /** What was typed before this had loaded. */
  typedAhead: RefObject<Typed>
  onClose: () => void
}

/** Command palette: pages, actions and records, by permission. Opens with Ctrl+K. */
export function CommandPalette({ typedAhead, onClose }: Props) {
  const t = useMessages(paletteMessages)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(() => typedAhead.current.text)
  // Enter before there is an option takes the first one that comes.
  const [isEntered, setEntered] = useState(() => typedAhead.current.isEntered)
  const combobox = useCombobox({ opened: true })
  const records = useRecords(typed)
  const groups = [
    { label: t.records, commands: records.commands },
    { label: t.actions, commands: useActions(typed) },
    { label: t.goTo, commands: usePages(typed) },
  ].filter(({ commands }) => commands.length > 0)

  useLayoutEffect(() => dialog.current?.showModal(), [])

  // The marked option, which Enter runs, must follow the visible ones.
  const shown = groups.flatMap(({ commands }) => commands.map(({ path }) => path)).join()
  const [markedId, setMarkedId] = useState<string | null>(null)
  const markFirst = useEffectEvent(() => {
    setMarkedId(combobox.selectFirstOption())
    if (isEntered && shown) combobox.clickSelectedOption()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other options are shown.
  useEffect(() => markFirst(), [shown])

  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setMarkedId(combobox.selectNextOption())
    else if (event.key === 'ArrowUp') setMarkedId(combobox.selectPreviousOption())
    else if (event.key === 'Enter' && shown) combobox.clickSelectedOption()
    else if (event.key === 'Enter') setEntered(true)
    else return
    event.preventDefault()
  }

  const go = (path: string) => {
    onClose()
    void navigate({ href: path })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t.palette}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <Combobox store={combobox} onOptionSubmit={go}>
        <div className={classes.search}>
          <TextInput
            size="md"
            variant="unstyled"
            role="combobox"
            aria-label={t.prompt}
            aria-expanded
            aria-haspopup="listbox"
            aria-controls={combobox.listId ?? undefined}
            aria-activedescendant={markedId ?? undefined}
            autoComplete="off"
            placeholder={t.prompt}
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setEntered(false)
            }}
            onKeyDown={steer}
          />
        </div>
        <Combobox.Options className={classes.results} aria-label={t.palette}>
          {groups.map(({ label, commands }) => (
            <Combobox.Group key={label} label={label}>
              {commands.map((command) => (
                <CommandOption key={command.path} command={command} />
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 && <Combobox.Empty>{records.isSearching ? t.searching : t.nothing}</Combobox.Empty>}
          {records.hasFailed && <Combobox.Footer>{t.failed}</Combobox.Footer>}
        </Combobox.Options>
      </Combobox>
    </dialog>
  )
}

function CommandOption({ command: { path, label, detail, kind, icon } }: { command: Command }) {
  return (
    <Combobox.Option value={path} className={classes.option}>
      {icon}
      <span className={classes.title}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
      {kind && <span className={classes.kind}>{kind}</span>}
    </Combobox.Option>
  )
}

function useRecords(typed: string) {
  const t = useMessages(paletteMessages)
  const [q] = useDebouncedValue(typed.trim(), debounceMs)
  const isLongEnough = q.length >= shortestSearch && typed.trim().length >= shortestSearch
  const found = useQuery({
    ...api.search.records.queryOptions({ input: { q }, placeholderData: keepPreviousData }),
    enabled: isLongEnough,
  })
  const asCommand = (hit: SearchHit): Command => ({
    path: pathOfRecord(hit),
    label: hit.title,
    detail: hit.detail,
    kind: t[hit.kind],
  })
  return {
    commands: isLongEnough ? (found.data?.items ?? []).map(asCommand) : [],
    isSearching: found.isFetching || typed.trim() !== q,
    hasFailed: isLongEnough && found.error !== null,
  }
}

function useActions(typed: string): Command[] {
  const t = useMessages(paletteMessages)
  const mayDo = useMayDo()
  const page = useLocation({ select: ({ pathname }) => pathname })
  return actions
    .filter((action) => mayDo(action.allow) && isMeant(action, typed))
    .map((action) => ({
      path: pathFrom(page, action),
      label: t[action.label],
      icon: <IconPlus size={18} aria-hidden />,
    }))
}

/** The menu, and once something is typed every other page that is meant: all of them would be a list to scroll. */
function usePages(typed: string): Command[] {
  const t = useMessages(pageMessages)
  const labels = useMessages(menuMessages)
  const mayDo = useMayDo()
  const menu = useReadyMenu()
  const isTyped = typed.trim() !== ''
  const entries = (isTyped ? entriesFor(menu, mayDo) : menu)
    .filter((entry) => isEntryMeant(entry, typed))
    .map((entry) => {
      const { path, icon: Icon }: Entry = menuEntries[entry]
      return { path, label: labels[entry], icon: Icon && <Icon size={18} aria-hidden /> }
    })
  const further = furtherPages
    .filter((page) => isTyped && mayDo(page.allow) && isPageMeant(page, typed))
    .map(({ label, path, icon: Icon = IconReportMoney }) => ({
      path,
      label: t[label],
      icon: <Icon size={18} aria-hidden />,
    }))
  return [...entries, ...further]
}
