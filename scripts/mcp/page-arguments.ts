/** What the arguments of every paged list mean. */
export const PAGE = {
  page: 'From 1.',
  per_page: 'At most 100; 10 unless asked.',
  cursor: 'next_cursor of the page before.',
}
