import '@testing-library/jest-dom/vitest'
import { afterEach, vi } from 'vitest'
import { cleanup, configure } from '@testing-library/react'
import { useConfig } from '../src/api/config'
import { useSession } from '../src/api/session'
import { useTabs } from '../src/app/tabs'
import { useErrorLog } from '../src/kit/errorLog'
import { useRegion } from '../src/kit/region'

// jsdom has no layout: the observers that the components create do nothing here.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoObserver)
vi.stubGlobal('IntersectionObserver', NoObserver)
vi.stubGlobal(
  'matchMedia',
  (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList,
)

/** All test files share one window and one set of stores. */
function reset<T>(store: { getInitialState: () => T; setState: (state: T, replace: true) => void }) {
  store.setState(store.getInitialState(), true)
}

Element.prototype.scrollIntoView = () => {}
// jsdom does not implement styles of pseudo-elements; asking for them only fills the output.
const getComputedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => getComputedStyle(element)
// Computing whether an element is hidden takes most of a query's time, and no test here depends on it.
// What is waited for comes later on a machine that is busy with other work, too.
configure({ defaultHidden: true, asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  reset(useConfig)
  reset(useErrorLog)
  reset(useRegion)
  reset(useSession)
  reset(useTabs)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]
    if (name) document.cookie = `${name}=; Max-Age=0; path=/`
  }
})
