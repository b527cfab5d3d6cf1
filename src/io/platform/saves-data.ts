/** True if the browser asks pages to reduce data use (`Save-Data`). */
export function savesData(page: Navigator = navigator): boolean {
  const connection: unknown = 'connection' in page ? page.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
