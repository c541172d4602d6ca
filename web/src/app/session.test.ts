import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

test('who is signed in is asked within its provider, and nowhere else', async () => {
  // This environment has neither a window, nor a document, nor the built contract.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', new URL('https://shehena.example/'))
  vi.stubGlobal('document', { querySelector: () => null })
  vi.doMock('virtual:contract-routes/account', () => ({ default: {} }))
  const { useAuth } = await import('./session.tsx')
  const lost = () => createElement('p', null, useAuth().user?.name)

  expect(() => renderToStaticMarkup(createElement(lost))).toThrow('useAuth must be used within an AuthProvider')
})
