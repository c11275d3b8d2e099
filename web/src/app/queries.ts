import { QueryClient } from '@tanstack/react-query'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a call fails and says so; by default it would wait in silence for the network to return.
      networkMode: 'always',
      // Every failure is shown to the user, who decides on another try; a silent retry would show it late.
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
