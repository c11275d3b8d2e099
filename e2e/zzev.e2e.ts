import { ask } from './kit/api'
import { open } from './kit/shell'
import { central, test, tokenOf } from './kit/test'

test('shots', async ({ consoleOf }) => {
  test.setTimeout(120_000)
  const { events } = await ask<{ events: { id: number; orders: number }[] }>(
    central('central/events/?status=over&limit=50'), { token: tokenOf('admin') })
  const planned = await ask<{ events: { id: number }[] }>(
    central('central/events/?status=planned&limit=50'), { token: tokenOf('admin') })
  const page = await consoleOf({ role: 'admin' })
  const shots = [
    ['list', '/event'], ['month', '/event?view=month'], ['create', '/event/create'],
    ['over', `/event/edit/${events.find(({ orders }) => orders > 0)!.id}`], ['planned', `/event/edit/${planned.events[0]!.id}`],
  ] as const
  for (const [name, address] of shots)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: width === 1280 ? 1900 : 2600 })
      await open(page, address)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `/tmp/me/evshots/${name}-${width}.png` })
    }
})
