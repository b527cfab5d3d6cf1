// The measurements and their targets, on a machine with two cores. Times in ms, medians over cold runs.

/** The rows of the bench in the order they print; `metric` names what a measurement returns. */
export const TARGETS = [
  {metric: 'usable', row: 'button usable', unit: 'ms', target: 150},
  {metric: 'mainThread', row: 'main thread during load', unit: 'ms', target: 130},
  {metric: 'rowCold', row: 'click to first wallet row, cold chunk', unit: 'ms', target: 60},
  {metric: 'rowHovered', row: 'click to first wallet row, hovered before', unit: 'ms', target: 34},
  {metric: 'rowSecond', row: 'click to first wallet row, second open', unit: 'ms', target: 17},
  {metric: 'settled', row: 'settled after the click', unit: 'ms', target: 150},
  {metric: 'settledReduced', row: 'settled under reduced motion', unit: 'ms', target: 60},
  {metric: 'longTasks', row: 'long tasks in load and open', unit: '', target: 0},
  {metric: 'rowSlow', row: 'click to first wallet row, 4x CPU', unit: 'ms', target: 100},
  {metric: 'blockingLoadSlow', row: 'blocking in load, 4x CPU', unit: 'ms', target: 60},
  {metric: 'blockingOpenSlow', row: 'blocking in open, 4x CPU', unit: 'ms', target: 0},
  {metric: 'phone', row: 'slow phone: navigation to modal', unit: 'ms', target: 1000},
  {metric: 'heapLoaded', row: 'heap loaded', unit: 'MB', target: 1.8},
  {metric: 'heapAfter', row: 'heap after 50 opened and closed', unit: 'MB', target: 2.6},
  {metric: 'nodesPerCycle', row: 'DOM nodes left per open and close', unit: '', target: 0},
  {metric: 'listenersPerCycle', row: 'listeners left per open and close', unit: '', target: 0},
  {metric: 'nodesPerLife', row: 'DOM nodes left per create and destroy', unit: '', target: 0},
  {metric: 'listenersPerLife', row: 'listeners left per create and destroy', unit: '', target: 0},
  {metric: 'qrCold', row: 'click to QR code, cold', unit: 'ms', target: 400},
  {metric: 'qrHovered', row: 'click to QR code, hovered before', unit: 'ms', target: 150},
  {metric: 'reconnected', row: 'announcement to connected after a reload', unit: 'ms', target: 100},
];
