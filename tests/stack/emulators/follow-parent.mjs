/** Loaded into the emulator suite. Shuts the suite down if the process that started it is killed. */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
