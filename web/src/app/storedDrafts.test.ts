import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '@testing-library/react'
import { useSession } from '../api/session'
import { dropAllDrafts, useDraft } from '../kit/tab'
import { deleteStoredDrafts, storeDrafts } from './storedDrafts'

type User = NonNullable<ReturnType<typeof useSession.getState>['user']>

const signIn = (user_id: number) =>
  useSession.setState({ state: 'ready', user: { user_id, user_type: 'admin' } as User })

/** As a reload does: what is in memory is gone. */
function reload() {
  window.dispatchEvent(new Event('pagehide'))
  useSession.setState({ state: 'none', user: undefined })
  dropAllDrafts()
}

const claim = () => renderHook(() => useDraft<{ note: string; photo?: unknown }>('claim 7')).result.current

describe('drafts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    storeDrafts()
    signIn(17)
  })
  afterEach(() => {
    deleteStoredDrafts()
    vi.useRealTimers()
  })

  it('survive a reload, per form and record, without files', () => {
    claim().save({ note: 'half', photo: new Blob(['x']) })
    reload()
    expect(claim().read()).toBeUndefined()
    signIn(17)
    expect(claim().read()).toEqual({ note: 'half' })
    const other = renderHook(() => useDraft('claim 8')).result.current
    expect(other.read()).toBeUndefined()
  })

  it('survive a crash a moment after typing', () => {
    claim().save({ note: 'half' })
    vi.advanceTimersByTime(300)
    expect(JSON.stringify(sessionStorage)).toContain('half')
  })

  it('are deleted when they are saved or discarded', () => {
    claim().save({ note: 'half' })
    vi.advanceTimersByTime(300)
    claim().drop()
    expect(Object.keys(sessionStorage)).toEqual([])
    reload()
    signIn(17)
    expect(claim().read()).toBeUndefined()
  })

  it('are not there for another user, and leave nothing behind', () => {
    claim().save({ note: 'half' })
    reload()
    signIn(18)
    expect(claim().read()).toBeUndefined()
    expect(JSON.stringify(sessionStorage)).not.toContain('half')
  })

  it('end with signing out', () => {
    claim().save({ note: 'half' })
    vi.advanceTimersByTime(300)
    deleteStoredDrafts()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('that cannot be read do no harm', () => {
    claim().save({ note: 'half' })
    reload()
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{broken')
    signIn(17)
    expect(claim().read()).toBeUndefined()
  })
})
