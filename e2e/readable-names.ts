import type { Page } from '@playwright/test'

/** The kinds of columns that show whole what they hold: names on two lines at most, the others on one. */
const kinds = { names: ['place', 'person', 'customer'], values: ['plate', 'number', 'date', 'amount'], longest: 24 }

/**
 * The cells of the tables that are shown which do not show whole what they hold: cut, over their neighbour, shortened in the
 * markup, or a value on two lines. A name of more than 24 letters may be cut. Each as "Header: text".
 */
export function clippedCells(page: Page): Promise<string[]> {
  return page.evaluate(({ names, values, longest }) => {
    // The cargo below a route is a note; what only a screen reader reads is one pixel wide.
    const isSeen = (part: Element) =>
      part.checkVisibility() && part.clientWidth !== 1 && !part.closest('[data-below="table"]')

    // The padding of a link is less than a hidden line.
    const isCut = (part: Element) => {
      const { overflowX, overflowY } = getComputedStyle(part)
      const isWide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth
      return isSeen(part) && (isWide || (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 8))
    }

    const textsOf = (cell: Element | null) => {
      const texts: Range[] = []
      const walker = document.createTreeWalker(cell ?? document.createElement('td'), NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = document.createRange()
        text.selectNodeContents(walker.currentNode)
        const { parentElement } = walker.currentNode
        if (parentElement && isSeen(parentElement) && String(text).trim()) texts.push(text)
      }
      return texts
    }

    const boxOf = (part: Range | Element) => part.getBoundingClientRect()
    const linesOf = (text: Range) => new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size

    const isClipped = (cell: HTMLTableCellElement) => {
      const texts = textsOf(cell)
      const end = Math.min(boxOf(cell).right, ...textsOf(cell.nextElementSibling).map((text) => boxOf(text).left))
      const isName = names.includes(cell.dataset.kind ?? '')
      if (
        isName &&
        texts
          .join('')
          .split(' → ')
          .some((name) => name.length > longest)
      )
        return false
      const isBroken = texts.some((text) => !isName && linesOf(text) > 1)
      const isOver = texts.some((text) => boxOf(text).right > end + 1)
      const isShortened = texts.some((text) => /…|\.\.\./.test(String(text)))
      return isBroken || isOver || isShortened || [cell, ...cell.querySelectorAll('*')].some(isCut)
    }

    const headerOf = (cell: HTMLTableCellElement) =>
      cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent
    return [...document.querySelectorAll<HTMLTableCellElement>('main tbody td[data-kind]')]
      .filter(({ dataset: { kind = '' } }) => [...names, ...values].includes(kind))
      .filter(isClipped)
      .map((cell) => `${headerOf(cell)}: ${cell.textContent}`)
  }, kinds)
}
