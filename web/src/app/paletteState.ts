import { create } from 'zustand'

export const usePalette = create<{ open: boolean }>(() => ({ open: false }))
