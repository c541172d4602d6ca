import type { Backups, NightlyBackup } from '@shehena/domain/office/backups/backups-api'
import { identityToRecipient } from 'age-encryption'
import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#web/app/api.ts'
import { answer, Refused, sentTo } from './support/network.ts'
import { expectNoSidewaysScroll, noBackups, show, test } from './support/program.tsx'
import { anId } from './support/samples.ts'
import { systemSettings } from './support/settings-samples.ts'

const screen = '/app/settings/data'
const publicKey = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'

const made: NightlyBackup = {
  id: anId(),
  status: 'done',
  begunAt: '2026-11-20T23:10:00.000Z',
  finishedAt: '2026-11-20T23:14:00.000Z',
  failure: null,
  name: 'shehena-2026-11-20T23-10-00Z.age',
  size: 1_288_490_189,
  rowCount: 70_412,
  fileCount: 318,
  lostFiles: 0,
  proof: 'equal',
  proofNote: null,
  provedAt: '2026-11-20T23:12:00.000Z',
  openedAt: '2026-01-05T09:00:00.000Z',
  isRemoved: false,
}
const failed: NightlyBackup = {
  ...made,
  id: anId(),
  status: 'failed',
  failure: 'place',
  ...{ name: null, size: null, rowCount: null, fileCount: null, lostFiles: null },
  ...{ proof: null, provedAt: null, openedAt: null },
}
const ready: Backups = {
  ...noBackups,
  place: 'folder',
  recipient: publicKey,
  recipientSince: '2026-11-01T09:00:00.000Z',
}
const atWork: Backups = { ...ready, lastGood: made, lastProof: made, lastOpened: made, items: [failed, made] }
const answers = (backups: Backups) => ({ ...systemSettings, backups: { get: backups } })

const beginNow = page.getByRole('button', { name: 'Begin Now' })
const dialog = page.getByRole('dialog')
const useKey = dialog.getByRole('button', { name: 'Use This Key' })
const letters = dialog.getByRole('textbox', { name: 'Its last six letters' })
const shown = dialog.getByText(/^AGE-SECRET-KEY-1/)

describe('the card', () => {
  test('without a second place says how to name one, and offers nothing else', async () => {
    await show(screen, answers(noBackups), { as: 'admin' })
    await expect.element(page.getByText(/^There is no second place yet\..+BACKUP_DIR.+BACKUP_S3_BUCKET/)).toBeVisible()
    await expect.element(beginNow).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Make the Key' })).not.toBeInTheDocument()
  })

  test('without a key offers to make one', async () => {
    await show(screen, answers({ ...noBackups, place: 's3' }), { as: 'admin' })
    await expect.element(page.getByRole('button', { name: 'Make the Key' })).toBeVisible()
    await expect.element(beginNow).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox', { name: 'They begin at (Nairobi)' })).not.toBeInTheDocument()
  })

  test('says which backup is good, what was proved, and when somebody opened one, and lists the last', async () => {
    await show(screen, answers(atWork), { as: 'admin' })
    await expect.element(page.getByText('1.2 GB, 70,412 rows, 318 files', { exact: false })).toBeVisible()
    await expect.element(page.getByText('21/11/2026 02:12, all equal')).toBeVisible()
    await expect
      .element(page.getByText(/with the key since 05\/01\/2026: try npm run restore -- --check --key FILE$/))
      .toBeVisible()
    const rows = page.getByRole('table', { name: 'The last ten' }).getByRole('row')
    await expect.element(rows.nth(1)).toMatchTextContent(/Failed.*The second place could not be reached/)
    await expect
      .element(rows.nth(2))
      .toMatchTextContent(/21\/11\/2026 02:10.*Made.*1\.2 GB.*70,412 rows.*318 files.*All equal/)
    await expect.element(page.getByRole('heading', { name: /cannot be relied on/ })).not.toBeInTheDocument()
  })

  test('fits a phone, in Swahili', async () => {
    const lost = {
      ...made,
      lostFiles: 2,
      proof: 'unproved' as const,
      proofNote: 'noRoom',
    }
    await show(screen, answers({ ...atWork, lastProof: lost, items: [failed, lost] }), {
      as: 'admin',
      settings: { language: 'sw' },
      width: 390,
      height: 844,
    })
    await expect
      .element(
        page.getByText(
          '21/11/2026 02:12, haikuthibitishwa: inahitajika nafasi mara mbili ya hifadhidata katika DATA_DIR',
        ),
      )
      .toBeVisible()
    await expectNoSidewaysScroll()
  })

  test.each([
    ['old', /^They are on, but none from the last 36 hours is good\./],
    ['different', /^One was restored to prove it, and was not equal.+table public.customers$/],
  ] as const)('says at the top of the page that they cannot be relied on: %s', async (trouble, text) => {
    const lastProof = { ...made, proof: 'different' as const, proofNote: 'table public.customers' }
    await show(screen, answers({ ...atWork, trouble, lastProof }), { as: 'admin' })
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(text)
  })

  test('begins a backup, and not while one is being made', async () => {
    await show(screen, answers(ready), { as: 'admin' })
    const running: NightlyBackup = { ...failed, status: 'running', failure: null, finishedAt: null }
    const begun = { ...ready, items: [running] }
    answer({ backups: { begin: begun, get: begun } })
    await beginNow.click()
    await expect.element(page.getByText('A backup is about to begin')).toBeVisible()
    expect(sentTo('backups.begin')).toEqual([{}])
    await expect.element(page.getByText('Being made')).toBeVisible()
    await expect.element(beginNow).toBeDisabled()
  })

  test('changes the hour, and turns them off', async () => {
    await show(screen, answers(ready), { as: 'admin' })
    const hour = page.getByRole('combobox', { name: 'They begin at (Nairobi)' })
    const saveHour = page.getByRole('button', { name: 'Save Changes' })
    await expect.element(hour).toHaveDisplayValue('02:00')
    await expect.element(saveHour).not.toBeInTheDocument()
    for (const [label, value, told] of [
      ['23:00', 23, 'Nightly backups begin at 23:00'],
      ['Off', null, 'Nightly backups are off'],
    ] as const) {
      await userEvent.selectOptions(hour, label)
      const saved = { ...ready, hour: value, version: 2 }
      answer({ backups: { update: saved, get: saved } })
      await saveHour.click()
      await expect.element(page.getByText(told)).toBeVisible()
      await expect.element(saveHour).not.toBeInTheDocument()
    }
    expect(sentTo('backups.update')).toEqual([
      { version: 1, hour: 23 },
      { version: 2, hour: null },
    ])
  })
})

describe('the key', () => {
  /** Everything that leaves the page, or stays in it. */
  function watchTraces() {
    const left: string[] = []
    const through = globalThis.fetch
    globalThis.fetch = async (request, init) => {
      const sent = request instanceof Request ? request.clone() : new Request(request, init)
      left.push(sent.url, await sent.text(), JSON.stringify([...sent.headers]))
      return through(request, init)
    }
    const consoleOf = { error: console.error, warn: console.warn, log: console.log }
    for (const name of ['error', 'warn', 'log'] as const) {
      console[name] = (...told) => {
        left.push(told.map(String).join(' '))
        consoleOf[name](...told)
      }
    }
    return {
      text: () =>
        [
          ...left,
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
          location.href,
          JSON.stringify(
            [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()].map((each) =>
              each.map(({ state }) => state),
            ),
          ),
        ].join('\n'),
      end: () => {
        globalThis.fetch = through
        Object.assign(console, consoleOf)
      },
    }
  }

  test('is made in the browser, shown once, and only its public half is sent, after its last letters were typed', async () => {
    await show(screen, answers({ ...noBackups, place: 'folder' }), { as: 'admin' })
    const traces = watchTraces()
    await page.getByRole('button', { name: 'Make the Key' }).click()
    await expect.element(shown).toBeVisible()
    const privateKey = shown.element().textContent ?? ''
    expect(privateKey).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/)
    const saveAsFile = dialog.getByRole('link', { name: 'Save as a File' })
    await expect.element(saveAsFile).toBeVisible()
    const address = saveAsFile.element().getAttribute('href') ?? ''
    const file = await (await fetch(address)).text()
    expect(file.split('\n')).toEqual([
      expect.stringMatching(/^# created: /),
      expect.stringMatching(/^# public key: age1/),
      privateKey,
      '',
    ])

    await letters.fill('QQQQQQ')
    await useKey.click()
    await expect.element(page.getByText(/^These are not its last six letters\./)).toBeVisible()
    await expect.element(letters).toHaveFocus()
    await expect.element(letters).toHaveValue('QQQQQQ')
    await expect.element(shown).toMatchTextContent(privateKey)
    expect(sentTo('backups.setKey')).toEqual([])

    await letters.fill(` ${privateKey.slice(-6).toLowerCase()} `)
    answer({ backups: { setKey: ready, get: ready } })
    await useKey.click()
    await expect.element(page.getByText('Backups are encrypted for the new key')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()

    const recipient = await identityToRecipient(privateKey)
    expect(sentTo('backups.setKey')).toEqual([{ version: 1, recipient }])
    traces.end()
    const said = traces.text()
    expect(said).toContain(recipient)
    expect(said.toUpperCase()).not.toContain(privateKey.slice(0, 30))
    expect(said.toUpperCase()).not.toContain(privateKey.slice(-30))
    expect(document.documentElement.outerHTML).not.toContain(privateKey)
    await expect(fetch(address)).rejects.toThrow()
  })

  test('stays in the dialog where the server refuses, or asks for the password; another opening has another key', async () => {
    await show(screen, answers(ready), { as: 'admin' })
    const replace = page.getByRole('button', { name: 'Replace the Key' })
    await replace.click()
    await expect.element(dialog.getByText(/open only with the key they were made for/)).toBeVisible()
    await expect.element(shown).toBeVisible()
    const privateKey = shown.element().textContent ?? ''
    await letters.fill(privateKey.slice(-6))
    const stale = 'This record was changed by Amina at 21/11/2026 12:00. Reload to see the changes.'
    answer({
      backups: {
        setKey: () => {
          throw new Refused('STALE', stale)
        },
        get: { ...ready, version: 2 },
      },
    })
    await useKey.click()
    await expect.element(dialog.getByText(stale)).toBeVisible()
    await expect.element(shown).toMatchTextContent(privateKey)

    let isConfirmed = false
    answer({
      backups: {
        setKey: () => {
          if (!isConfirmed) throw new Refused('PASSWORD_NEEDED', 'Enter your password.')
          return { ...ready, version: 3 }
        },
      },
      account: {
        confirmPassword: () => {
          isConfirmed = true
          return {}
        },
      },
    })
    await useKey.click()
    await page.getByLabelText(/^Your password/).fill('Shehena-demo-1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('Backups are encrypted for the new key')).toBeVisible()
    expect(sentTo('backups.setKey').map(({ version }) => version)).toEqual([1, 2, 2])

    await replace.click()
    await expect.element(shown).toBeVisible()
    expect(shown.element().textContent).not.toBe(privateKey)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('that somebody has is taken by its public half; a private one is refused and not sent', async () => {
    await show(screen, answers(ready), { as: 'admin' })
    await page.getByRole('button', { name: 'Replace the Key' }).click()
    await dialog.getByRole('radio', { name: 'I have a key already' }).click()
    const field = dialog.getByRole('textbox', { name: 'Public key' })
    for (const [typed, told] of [
      ['age-secret-key-1gfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyq4egaex', /^This is a private key/],
      ['age1abc', /^This is no public key: /],
      ['', /^This is no public key: /],
    ] as const) {
      await field.fill(typed)
      await useKey.click()
      await expect.element(dialog.getByText(told)).toBeVisible()
      await expect.element(field).toHaveValue(typed)
    }
    expect(sentTo('backups.setKey')).toEqual([])

    await field.fill(` ${publicKey} `)
    answer({ backups: { setKey: ready } })
    await useKey.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentTo('backups.setKey')).toEqual([{ version: 1, recipient: publicKey }])
  })
})
