import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSilent, forgetViewers, sawViewer, useViewers, viewerLeft } from './viewers'

const ravi = { topic: 'case:1', user_id: 1, name: 'Ravi' }
const asha = { topic: 'case:1', user_id: 2, name: 'Asha' }

describe('viewers', () => {
  beforeEach(forgetViewers)

  it('are named once each, of the topic alone', () => {
    const { result } = renderHook(() => useViewers('case:1'))
    act(() => {
      sawViewer(ravi)
      sawViewer(asha)
      sawViewer(ravi)
      sawViewer({ ...asha, topic: 'case:2' })
    })
    expect(result.current).toEqual(['Asha', 'Ravi'])
    act(() => viewerLeft(asha))
    expect(result.current).toEqual(['Ravi'])
  })

  it('are forgotten when they are not heard of, and without a connection', () => {
    const { result } = renderHook(() => useViewers('case:1'))
    act(() => {
      sawViewer(ravi, 0)
      sawViewer(asha, 100_000)
      forgetSilent(160_000)
    })
    expect(result.current).toEqual(['Asha'])
    act(forgetViewers)
    expect(result.current).toEqual([])
  })
})
