/** True where the visitor's browser asks pages to load no more than they need (`Save-Data`). */
export function savesData(page: Navigator = navigator): boolean {
  const connection: unknown = 'connection' in page ? page.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
