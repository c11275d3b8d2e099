/** What an edit of a service does not mean unless it says so. */
export const unmeant = { withdraw: false, is_free: false, confirm: false } as const
