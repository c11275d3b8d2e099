function blurField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/**
 * Blurs the focused field before the address changes. A date picker that keeps the focus while its tab is
 * hidden throws when its position is measured.
 */
export function blurBeforeNavigation(): void {
  window.addEventListener('popstate', blurField)
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history)
    window.history[name] = (data, unused, url) => {
      const to = url ? new URL(url, window.location.href).pathname : undefined
      // Typing into a filter changes only the query; the field must keep the focus.
      if (to !== undefined && to !== window.location.pathname) blurField()
      original(data, unused, url)
    }
  }
}
