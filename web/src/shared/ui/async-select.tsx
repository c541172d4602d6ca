import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import classes from './async-select.module.css'
import { uiMessages } from './ui-messages.ts'

export type Option = {
  value: string
  label: string
  /** What tells it from the others, beside its label in the list. */
  detail?: string
}

type Props<Found, Choice extends Option> = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  /** The choice is the option as `optionsOf` gave it, with whatever else it holds. */
  onChange: (value: string | null, choice: Choice | null) => void
  /** The label of the value there is, which a search need not find. */
  selectedLabel?: string | undefined
  /** The query that finds the options for what was typed. */
  // biome-ignore lint/suspicious/noExplicitAny: a query's key may be of any type.
  find: (q: string | undefined) => UseQueryOptions<Found, Error, Found, any>
  optionsOf: (found: Found) => Choice[]
  /** What to say where the options cannot be loaded. */
  failedText?: (error: Error) => string
}

const pauseMs = 250

function shownOption({ option: { label, detail } }: { option: Option }) {
  return (
    <span className={classes.option}>
      {label} <small>{detail}</small>
    </span>
  )
}

/** The option at a place in the open list of a box. What is chosen already may stand above what was found. */
function optionAt(box: HTMLElement, place: number): HTMLElement | undefined {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  return list?.querySelectorAll<HTMLElement>('[role=option]')[place]
}

/** A choice among many records, searched on the server. */
export function AsyncSelect<Found, Choice extends Option>({
  value,
  onChange,
  selectedLabel,
  find,
  optionsOf,
  failedText,
  ...props
}: Props<Found, Choice>) {
  const t = useMessages(uiMessages)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const [q] = useDebouncedValue(typed.trim(), pauseMs)

  const current = chosen?.value === value ? chosen : value ? { value, label: selectedLabel ?? '' } : null
  // The text in the box is the choice itself until somebody types.
  const isSearching = q !== '' && q !== current?.label
  const { data, error, isFetching } = useQuery({
    ...find(isSearching ? q : undefined),
    placeholderData: keepPreviousData,
  })
  const found = data ? optionsOf(data) : []
  const options = current && !found.some((option) => option.value === current.value) ? [current, ...found] : found

  return (
    <Select
      searchable
      clearable
      // Mantine keeps its button from the keyboard and from screen readers.
      clearButtonProps={{ 'aria-label': t.clear, 'aria-hidden': false, tabIndex: 0, size: '1.5rem' }}
      // The list would cover the error of a field that a refused form leads to.
      openOnFocus={false}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? t.searching : t.nothingFound}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        const box = event.currentTarget
        const isListOpen = box.getAttribute('aria-expanded') === 'true'
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isListOpen) return
        // Where the arrows have gone to an option, the library takes it.
        if (box.hasAttribute('aria-activedescendant')) return
        // With the list open Enter chooses, and never saves the form: the first that was found, once all have come.
        event.preventDefault()
        if (isSearching && typed.trim() === q && !isFetching) optionAt(box, options.length - found.length)?.click()
      }}
      {...props}
      error={props.error ?? (error && failedText?.(error))}
      data={options}
      {...(options.some(({ detail }) => detail) && { renderOption: shownOption })}
      value={value}
      onChange={(next, option) => {
        setChosen(option)
        onChange(next, found.find((choice) => choice.value === next) ?? null)
      }}
    />
  )
}
