import { Menu } from '@mantine/core'
import { cloneElement, type KeyboardEvent, type ReactElement, type Ref, useRef } from 'react'
import { useLink } from './link.tsx'

/** The button of a menu. */
export type MenuOpener = ReactElement<{ ref?: Ref<HTMLButtonElement> }>

export type MenuAct = { label: string; onClick: () => void } | { label: string; to: string }

/** Items below their common name; without one, apart from the others by a line. */
export type MenuGroup = { group: string; items: MenuAct[] }

/** False where the row does not offer the action. */
type Item = MenuAct | false

export type MenuProps = { items: (Item | MenuGroup)[]; button: MenuOpener }

/** The open menu of a button. It keeps the focus itself: Mantine's trap takes it a moment late, and a quick arrow key scrolls the page. */
export function OpenMenu({ items, button }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const focusOpener = () => opener.current?.focus({ preventScroll: true })
  // A window that the action opens returns the focus to where it was: the item is gone by then.
  const choose = (run: () => void) => () => {
    focusOpener()
    run()
  }
  const shown = (item: Item) =>
    item &&
    ('to' in item ? (
      <LinkItem key={item.label} {...item} />
    ) : (
      <Menu.Item key={item.label} onClick={choose(item.onClick)}>
        {item.label}
      </Menu.Item>
    ))
  return (
    <Menu defaultOpened position="bottom-end" withinPortal trapFocus={false} returnFocus={false} onClose={focusOpener}>
      <Menu.Target>{cloneElement(button, { ref: opener })}</Menu.Target>
      <Menu.Dropdown ref={focusAtOnce} onKeyDown={keepTab}>
        {items.map((item) =>
          item && 'group' in item ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
            <div key={item.group} role="group" {...(item.group && { 'aria-label': item.group })}>
              {item.group ? <Menu.Label aria-hidden>{item.group}</Menu.Label> : <Menu.Divider />}
              {item.items.map(shown)}
            </div>
          ) : (
            shown(item)
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function LinkItem({ label, to }: { label: string; to: string }) {
  return (
    <Menu.Item component="a" {...useLink(to, { resetScroll: false })}>
      {label}
    </Menu.Item>
  )
}

function focusAtOnce(menu: HTMLElement | null) {
  menu?.focus({ preventScroll: true })
}

/** Tab stays in the menu: the arrow keys move in it. */
function keepTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.preventDefault()
}
