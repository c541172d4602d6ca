import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import type { MenuOpener } from '../open-menu.tsx'
import { uiMessages } from '../ui-messages.ts'

type Props = {
  /** The record's number or name. */
  name: string
  /** The open menu of the button: a MenuList, with the windows that its actions open. */
  children: (button: MenuOpener) => ReactNode
}

/** Button '…' at the end of a row, for its further actions and for those that destroy. */
export function RowMenu({ name, children }: Props) {
  const t = useMessages(uiMessages)
  const [wasOpened, setOpened] = useState(false)
  const label = t.moreFor(name)
  if (!wasOpened) return <MenuButton aria-label={label} aria-haspopup="menu" onClick={() => setOpened(true)} />
  return children(<MenuButton aria-label={label} />)
}

function MenuButton(props: ActionIconProps & ComponentProps<'button'>) {
  return (
    <ActionIcon variant="subtle" color="gray" data-menu {...props}>
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  )
}
