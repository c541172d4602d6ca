import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { target } from '../link.tsx'

/** Menu of further actions of a row. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

export function RowMenuItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return <Menu.Item onClick={onClick}>{children}</Menu.Item>
}

export function RowMenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Menu.Item component={Link} {...target(to)} resetScroll={false}>
      {children}
    </Menu.Item>
  )
}
