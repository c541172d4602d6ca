import { createTheme, type MantineColorSchemeManager, type MantineColorsTuple } from '@mantine/core'

/** A deep green, like a lorry's tarpaulin. Shade 7 on white and white on shade 7 pass AA. */
const brand: MantineColorsTuple = [
  '#eaf6f3',
  '#d5ebe6',
  '#a9d8ce',
  '#79c3b5',
  '#4fae9e',
  '#2c9787',
  '#187c6e',
  '#0b6358',
  '#084f47',
  '#053b35',
]

const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fbe0de',
  '#f5bfbb',
  '#ee9b95',
  '#e5746c',
  '#d94f46',
  '#c62f25',
  '#b3261e',
  '#932019',
  '#711813',
]

const gray: MantineColorsTuple = [
  '#f7f8f8',
  '#f0f2f2',
  '#e3e6e6',
  '#d3d8d8',
  '#bac1c1',
  '#929b9b',
  '#667070',
  '#4a5353',
  '#323939',
  '#1e2424',
]

const dark: MantineColorsTuple = [
  '#d9dede',
  '#bcc4c4',
  '#98a2a2',
  '#667171',
  '#3b4545',
  '#2c3535',
  '#202828',
  '#171e1e',
  '#121818',
  '#0d1212',
]

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, red, gray, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  components: {
    // The title in its own color would be too pale on a yellow notice.
    Alert: { defaultProps: { styles: { title: { color: 'var(--mantine-color-text)' } } } },
    // Padding enlarges the touch target of a link without moving the text around it.
    Anchor: { defaultProps: { inherit: true, py: 4 } },
    Button: { defaultProps: { size: 'sm' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500, fz: '0.75rem', lts: 0 } },
    Modal: { defaultProps: { styles: { title: { fontWeight: 600 } } } },
    Paper: { defaultProps: { withBorder: true } },
    Switch: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
  },
})

const storageKey = 'theme'

/** Stores the theme as 'light', 'dark' or 'system' under the key `theme`. Specification, section 9. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = localStorage.getItem(storageKey)
    if (stored === 'light' || stored === 'dark') return stored
    return stored === 'system' ? 'auto' : fallback
  },
  set: (scheme) => localStorage.setItem(storageKey, scheme === 'auto' ? 'system' : scheme),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => localStorage.removeItem(storageKey),
}
