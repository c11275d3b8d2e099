import { QueryClient } from '@tanstack/react-query'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a call fails and shows its error; by default it would wait silently for the network.
      networkMode: 'always',
      // Every failure is shown to the user, who decides whether to retry; a silent retry would delay that.
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
