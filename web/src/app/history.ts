function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/**
 * Takes the focus out of a field before the address changes. A date picker that keeps the focus while its
 * tab is hidden throws when it is asked for its place on the screen.
 */
export function blurBeforeNavigation(): void {
  window.addEventListener('popstate', blurField)
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history)
    window.history[name] = (data, unused, url) => {
      const to = url ? new URL(url, window.location.href).pathname : undefined
      // Typing into a filter changes the query only; the field must keep the focus.
      if (to !== undefined && to !== window.location.pathname) blurField()
      original(data, unused, url)
    }
  }
}
