import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import classes from './filter-bar.module.css'

/** The search box and filters of a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={classes.bar}>{children}</search>
}

/** Number of rows after filtering. Empty while they load, it keeps its place, against layout shift. */
export function FoundCount({ children }: { children: ReactNode }) {
  return <p className={classes.count}>{children ?? '\u00a0'}</p>
}

const debounceMs = 250

type SearchBoxProps = {
  label: string
  value: string | undefined
  /** The values of the filters beside it, undefined where one is not set. On a phone a button unfolds them. */
  filters?: (string | undefined)[]
  onSearch: (change: { q: string | undefined }, history: { replace: boolean }) => void
}

/** Debounced search box. Typing adds one entry to the history, until Enter or until the box is left: Back undoes it. */
export function SearchBox({ label, value = '', filters, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  const search = useDebouncedCallback((text: string) => {
    const q = text.trim()
    if (q === value) return
    onSearch({ q: q || undefined }, { replace: isTyping.current })
    isTyping.current = true
  }, debounceMs)
  const settle = () => {
    search.flush()
    isTyping.current = false
  }

  // Follows changes of the URL: the Back button, or a link that clears the filters.
  const follow = useEffectEvent((to = value) => {
    if (search.isPending() || box.current?.value.trim() === to) return
    isTyping.current = false
    setTyped(to)
  })
  useEffect(() => follow(value), [value])
  // Back before a search is shown leaves the value as it was, and the text has to go.
  const router = useRouter()
  useEffect(() => router.subscribe('onResolved', () => follow()), [router])

  return (
    <>
      <TextInput
        ref={box}
        type="search"
        className={classes.search}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          search(currentTarget.value)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle()
        }}
        onBlur={settle}
      />
      {filters && <FilterButton set={filters.filter(Boolean).length} />}
    </>
  )
}

/** Shows the filters on a phone. Those that are set show without it. */
function FilterButton({ set }: { set: number }) {
  const t = useMessages(uiMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <Button variant="default" className={classes.button ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {set > 0 ? `${t.filters} (${set})` : t.filters}
    </Button>
  )
}

type SelectFilterProps<Value extends string> = {
  label: string
  /** Whether it has a row of its own on a phone: its options are long. */
  isWide?: boolean
  value: Value
  /** The value that does not filter: the first, unless given. */
  standard?: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A select of a few options, never empty. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, isWide = false, value, options, standard = options[0]?.value, onChange } = props
  return (
    <NativeSelect
      className={classes.select}
      mod={{ wide: isWide, filter: true, set: value !== standard }}
      aria-label={label}
      data={options}
      value={value}
      // safe: the value is one of the options.
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    />
  )
}
