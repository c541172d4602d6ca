import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#web/messages.ts'
import { uiMessages } from './ui-messages.ts'

export type Option = { value: string; label: string }

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
      {...props}
      error={props.error ?? (error && failedText?.(error))}
      data={options}
      value={value}
      onChange={(next, option) => {
        setChosen(option)
        onChange(next, found.find((choice) => choice.value === next) ?? null)
      }}
    />
  )
}
