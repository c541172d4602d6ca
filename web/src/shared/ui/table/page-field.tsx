import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'

type Props = { page: number; lastPage: number; onPage: (page: number) => void }

/** The number of the page. A typed one opens with Enter, or on leaving the field. */
export function PageField({ page, lastPage, onPage }: Props) {
  const t = useMessages(uiMessages)
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const edit = (text: string | undefined) => {
    setTyped(text)
    setRefused(false)
  }
  const open = () => {
    if (typed === undefined) return
    const wanted = Number(typed)
    if (typed.trim() === '' || wanted === page) return edit(undefined)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > lastPage) return setRefused(true)
    edit(undefined)
    onPage(wanted)
  }
  return (
    <Group gap={6} wrap="nowrap" align="start">
      <TextInput
        aria-label={t.page}
        inputMode="numeric"
        w={isRefused ? '10rem' : '4.5rem'}
        value={typed ?? String(page)}
        error={isRefused && t.pageRange(lastPage.toLocaleString('en'))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => edit(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') open()
          if (key === 'Escape') edit(undefined)
        }}
        onBlur={open}
      />
      <Text c="dimmed" lh="2.25rem" style={{ whiteSpace: 'nowrap' }}>
        {t.ofPages(lastPage.toLocaleString('en'))}
      </Text>
    </Group>
  )
}
