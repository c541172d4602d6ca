import { CheckIcon, Combobox, useCombobox } from '@mantine/core'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import classes from './async-select.module.css'

type Option = { value: string; label: string; detail?: string; isDimmed?: boolean }

/** Handles a key of the field. Returns whether it was for the list. */
export type ListKeys = { steer: (event: KeyboardEvent) => boolean }

type Props = {
  ref: Ref<ListKeys>
  id: string
  label: string
  field: RefObject<HTMLInputElement | null>
  options: readonly Option[]
  chosen: string | null
  /** Whether the first option is the best match of what is typed. */
  isBestFirst: boolean
  /** How many options after the first one are skipped. */
  steps: number
  /** Receives the down arrow, while the options are not yet those of what is typed. */
  onStep: (() => void) | false | '' | null
  /** The option that the arrows have marked: a refetch leaves it marked. */
  picked: string | null
  onPick: (option: string) => void
  /** Shown below the label of an option. */
  detailOf: (value: string) => ReactNode
  /** Says that not every match is listed. */
  moreText: string | undefined
  emptyText: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Receives the id of the option that Enter chooses. */
  onMark: (option: string | null) => void
  onChoose: (value: string) => void
  /** Text of the last option, which creates a record. */
  newText?: string | undefined
  onNew: () => void
}

/** No option has this value. */
const newRecord = ''

/** The list of an AsyncSelect, which is heavy and so loads after the form. The field itself is there at once, and stays. */
export function SearchList(props: Props) {
  const { ref, id, label, field, options, chosen, isBestFirst, steps, onStep, emptyText, isOpen, onOpen } = props
  const { picked, onPick, onMark, onChoose, newText, onNew, detailOf, moreText } = props
  const combobox = useCombobox({ opened: isOpen, onDropdownClose: () => onOpen(false) })

  const isNewMarked = useRef(false)
  // The list shows a moment after it opens, and this part may have come after the answer.
  const [isShown, setShown] = useState(false)
  const [noteShown] = useState(() => (element: HTMLDivElement | null) => setShown(element !== null))

  const markBest = useEffectEvent(() => {
    combobox.resetSelectedOption()
    const place = picked === newRecord ? options.length : options.findIndex(({ value }) => value === picked)
    const isPicked = place !== -1
    const down = isPicked ? place : Math.min(steps, options.length - 1)
    let marked = isOpen && (isPicked || isBestFirst) ? combobox.selectFirstOption() : null
    for (let step = 0; marked && step < down; step++) marked = combobox.selectNextOption()
    if (isOpen && isNewMarked.current) {
      combobox.resetSelectedOption()
      marked = combobox.selectPreviousOption()
    }
    onMark(marked)
  })
  const shown = options.map(({ value }) => value).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other options are shown.
  useEffect(() => markBest(), [isOpen, isBestFirst, shown, isShown])

  const steer = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      isNewMarked.current = false
      if (isOpen && onStep) {
        isNewMarked.current = newText !== undefined && event.key === 'ArrowUp'
        combobox.resetSelectedOption()
        onMark(isNewMarked.current ? combobox.selectPreviousOption() : null)
        if (event.key === 'ArrowDown') onStep()
      } else if (isOpen) {
        onMark(event.key === 'ArrowDown' ? combobox.selectNextOption() : combobox.selectPreviousOption())
        onPick(options[combobox.getSelectedOptionIndex()]?.value ?? newRecord)
      } else {
        flushSync(() => onOpen(true))
        onMark(combobox.selectActiveOption())
      }
      return true
    }
    if (event.key !== 'Enter') isNewMarked.current = false
    const marked = isOpen ? combobox.getSelectedOptionIndex() : -1
    if (marked === -1) return false
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      combobox.clickSelectedOption()
      return true
    }
    // Tab takes the marked option of a search along, and goes on. It creates nothing.
    if (event.key === 'Tab' && isBestFirst && marked < options.length) combobox.clickSelectedOption()
    return false
  })
  useImperativeHandle(ref, () => ({ steer: (event) => steer(event) }), [])

  return (
    <Combobox store={combobox} onOptionSubmit={(value) => (value === newRecord ? onNew() : onChoose(value))}>
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <Anchor field={field} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options ref={noteShown} id={id} aria-label={label} className={classes.list}>
          {options.map((option) => (
            <SearchOption
              key={option.value}
              option={option}
              isChosen={option.value === chosen}
              detail={detailOf(option.value)}
            />
          ))}
          {moreText && <Combobox.Footer className={classes.more}>{moreText}</Combobox.Footer>}
          {options.length === 0 && <Combobox.Empty>{emptyText}</Combobox.Empty>}
          {newText !== undefined && (
            <Combobox.Option value={newRecord} className={classes.new}>
              {newText}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Places the list at the field, which is not rendered here. */
function Anchor({ field, ref }: { field: Props['field']; ref?: Ref<HTMLInputElement> }) {
  // safe: the field is there before its list.
  useImperativeHandle(ref, () => field.current as HTMLInputElement, [field])
  return null
}

type OptionProps = { option: Option; isChosen: boolean; detail: ReactNode }

function SearchOption({ option: { value, label, detail: beside, isDimmed }, isChosen, detail }: OptionProps) {
  return (
    <Combobox.Option
      value={value}
      active={isChosen}
      aria-selected={isChosen}
      className={classes.choice}
      data-dimmed={isDimmed || undefined}
    >
      {isChosen && <CheckIcon className={classes.check} />}
      <span className={classes.option}>
        {label} <small>{beside}</small>
        {detail && <small className={classes.detail}>{detail}</small>}
      </span>
    </Combobox.Option>
  )
}
